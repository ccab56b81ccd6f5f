import type { FileRoom } from '@homeroom/contracts';
import { FilesService } from '@homeroom/files/kept';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';

/** How much room there is for the files of homework: the school's, and a student's own. */
@Controller()
export class HomeworkRoomController {
  constructor(private readonly files: FilesService) {}

  @Allow('school.manage')
  @Get('school-admin/homework-room')
  ofSchool(): Promise<FileRoom> {
    return this.files.room();
  }

  @Allow('homework.handIn')
  @Get('my-homework-room')
  own(): Promise<FileRoom> {
    return this.files.ownRoom(currentIdentity());
  }
}
