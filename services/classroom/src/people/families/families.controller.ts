import {
  type ChangedFamily,
  type CollectionOfClass,
  type FamilyRecord,
  FindCollectionList,
  FindMedicalMarks,
  type MarkedStudent,
  type MedicalRecord,
  SaveCollectors,
  type SavedMedical,
  SaveMedical,
  StudentParam,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CollectorsService } from './collectors.service';
import { readFamily } from './family-record';
import { MedicalService } from './medical.service';

@Controller()
export class FamiliesController {
  constructor(
    private readonly db: TenantDb,
    private readonly collectors: CollectorsService,
    private readonly medical: MedicalService,
  ) {}

  @Allow('students.readContacts')
  @Get('students/:studentId/family')
  read(@Param() { studentId }: StudentParam): Promise<FamilyRecord> {
    return readFamily(this.db, currentIdentity(), studentId);
  }

  @Allow('families.keep')
  @Put('students/:studentId/collectors')
  saveCollectors(@Param() { studentId }: StudentParam, @Body() body: SaveCollectors): Promise<ChangedFamily> {
    return this.collectors.save(currentIdentity(), studentId, body);
  }

  @Allow('medical.read')
  @Get('students/:studentId/medical')
  openMedical(@Param() { studentId }: StudentParam): Promise<MedicalRecord> {
    return this.medical.open(currentIdentity(), studentId);
  }

  @Allow('families.keep')
  @Put('students/:studentId/medical')
  saveMedical(@Param() { studentId }: StudentParam, @Body() body: SaveMedical): Promise<SavedMedical> {
    return this.medical.save(currentIdentity(), studentId, body);
  }

  @Allow('medical.read')
  @Get('medical-marks')
  marked(@Query() { classNumber }: FindMedicalMarks): Promise<MarkedStudent[]> {
    return this.medical.marked(currentIdentity(), classNumber);
  }

  @Allow('contacts.print')
  @Get('collection-list')
  collection(@Query() { classNumber }: FindCollectionList): Promise<CollectionOfClass> {
    return this.collectors.ofClass(currentIdentity(), classNumber);
  }
}
