import type { FileRoom } from '@homeroom/contracts';
import { FilesService } from '@homeroom/files/kept';
import { Allow } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';

/** How much room the school has for the files of messages and announcements. */
@Controller('school-admin/message-room')
export class MessageRoomController {
  constructor(private readonly files: FilesService) {}

  @Allow('school.manage')
  @Get()
  ofSchool(): Promise<FileRoom> {
    return this.files.room();
  }
}
