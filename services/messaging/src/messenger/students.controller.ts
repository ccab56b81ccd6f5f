import {
  ClassNumberParam,
  type MessengerState,
  type MessengerStudent,
  SetMessengerStatus,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, ParseUUIDPipe, Patch, Query } from '@nestjs/common';
import { MessengerStudentsService } from './students.service';

@Controller('messages')
export class MessengerStudentsController {
  constructor(private readonly students: MessengerStudentsService) {}

  @Allow('messenger.read')
  @Get('students')
  list(@Query() { classNumber }: ClassNumberParam): Promise<MessengerStudent[]> {
    return this.students.list(currentIdentity(), classNumber);
  }

  @Allow('messenger.manage')
  @Patch('students')
  async setAll(
    @Query() { classNumber }: ClassNumberParam,
    @Body() { status }: SetMessengerStatus,
  ): Promise<{ success: true; students: MessengerStudent[] }> {
    return { success: true, students: await this.students.setAll(currentIdentity(), classNumber, status) };
  }

  @Allow('messenger.manage')
  @Patch('students/:studentId')
  async setOne(
    @Param('studentId', ParseUUIDPipe) studentId: string,
    @Body() { status }: SetMessengerStatus,
  ): Promise<{ success: true; studentId: string; status: SetMessengerStatus['status'] }> {
    await this.students.setOne(currentIdentity(), studentId, status);
    return { success: true, studentId, status };
  }

  @Allow('messenger.own')
  @Get('state')
  state(): Promise<MessengerState> {
    return this.students.state(currentIdentity());
  }
}
