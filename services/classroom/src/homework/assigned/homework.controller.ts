import {
  FindHomework,
  type FoundHomework,
  type HomeworkPage,
  HomeworkParam,
  TranslateInto,
  type Translation,
  WriteHomework,
  type WrittenHomework,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { HomeworkService } from './homework.service';

@Controller('homework')
export class HomeworkController {
  constructor(private readonly homework: HomeworkService) {}

  @Allow('homework.set')
  @Get()
  find(@Query() wanted: FindHomework): Promise<FoundHomework> {
    return this.homework.find(currentIdentity(), wanted);
  }

  @Allow('homework.set')
  @Post()
  add(@Body() body: WriteHomework): Promise<WrittenHomework> {
    return this.homework.add(currentIdentity(), body);
  }

  @Allow('homework.set')
  @Get(':homeworkId')
  one(@Param() { homeworkId }: HomeworkParam): Promise<HomeworkPage> {
    return this.homework.one(currentIdentity(), homeworkId);
  }

  @Allow('homework.set')
  @Get(':homeworkId/translation')
  translation(@Param() { homeworkId }: HomeworkParam, @Query() wanted: TranslateInto): Promise<Translation> {
    return this.homework.translation(currentIdentity(), homeworkId, wanted);
  }

  @Allow('homework.set')
  @Patch(':homeworkId')
  change(@Param() { homeworkId }: HomeworkParam, @Body() body: WriteHomework): Promise<WrittenHomework> {
    return this.homework.change(currentIdentity(), homeworkId, body);
  }

  @Allow('homework.set')
  @Post(':homeworkId/remove')
  @HttpCode(200)
  remove(@Param() { homeworkId }: HomeworkParam): Promise<{ success: true }> {
    return this.homework.remove(currentIdentity(), homeworkId);
  }
}
