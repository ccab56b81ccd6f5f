import {
  FindStudents,
  type Page,
  type StudentDetail,
  StudentParam,
  type StudentRecord,
} from '@homeroom/contracts';
import { Allow, currentIdentity, type Encoded } from '@homeroom/platform';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { StudentsService } from './students.service';

@Controller('simple-students')
export class StudentsController {
  constructor(private readonly students: StudentsService) {}

  @Allow('students.read')
  @Get()
  list(
    @Query() find: FindStudents,
  ): Promise<StudentRecord[] | Page<StudentRecord> | Encoded<StudentRecord[]>> {
    return this.students.find(currentIdentity(), find);
  }

  @Allow('students.readContacts')
  @Get(':studentId')
  detail(@Param() { studentId }: StudentParam): Promise<StudentDetail> {
    return this.students.detail(currentIdentity(), studentId);
  }
}
