import {
  ChangeMessenger,
  type ClassMessenger,
  ClassNumberParam,
  type MessengerChange,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ClassMessengerService } from './class-messenger.service';

@Controller('messages')
export class ClassMessengerController {
  constructor(private readonly messenger: ClassMessengerService) {}

  @Allow('messenger.read')
  @Get('settings')
  read(@Query() { classNumber }: ClassNumberParam): Promise<ClassMessenger> {
    return this.messenger.read(currentIdentity(), classNumber);
  }

  @Allow('messenger.manage')
  @Patch('settings')
  async change(
    @Query() { classNumber }: ClassNumberParam,
    @Body() changes: ChangeMessenger,
  ): Promise<{ success: true } & ClassMessenger> {
    return { success: true, ...(await this.messenger.change(currentIdentity(), classNumber, changes)) };
  }

  @Allow('messenger.read')
  @Get('changes')
  changes(@Query() { classNumber }: ClassNumberParam): Promise<MessengerChange[]> {
    return this.messenger.changes(currentIdentity(), classNumber);
  }
}
