import { ChooseClassRank, type ChosenClassRank, type ClassRankChoice } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ClassRankService } from './class-rank.service';

@Controller('school-admin/class-rank')
export class ClassRankController {
  constructor(private readonly rank: ClassRankService) {}

  @Allow('school.manage')
  @Get()
  choice(): Promise<ClassRankChoice> {
    return this.rank.choice();
  }

  @Allow('school.manage')
  @Put()
  choose(@Body() { isShown }: ChooseClassRank): Promise<ChosenClassRank> {
    return this.rank.choose(isShown);
  }
}
