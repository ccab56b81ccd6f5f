import type { DirectoryPerson } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { DirectoryService } from './directory.service';

@Controller('messages/directory')
export class DirectoryController {
  constructor(private readonly directory: DirectoryService) {}

  @Allow('messages.directory')
  @Get()
  list(): Promise<DirectoryPerson[]> {
    return this.directory.peopleFor(currentIdentity());
  }
}
