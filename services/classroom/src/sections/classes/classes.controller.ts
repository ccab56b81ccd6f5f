import {
  ChangeClass,
  type ChangedClass,
  type ClassCard,
  ClassNumberParam,
  CreateClass,
  type CreatedClass,
  type Page,
  PageQuery,
  RenewClassSecrets,
  type RenewedClassSecrets,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ClassChangesService } from './class-changes.service';
import { ClassesService } from './classes.service';

@Controller()
export class ClassesController {
  constructor(
    private readonly classes: ClassesService,
    private readonly changes: ClassChangesService,
  ) {}

  @Allow('classes.read')
  @Get('simple-classes')
  list(@Query() find: PageQuery): Promise<ClassCard[] | Page<ClassCard>> {
    return this.classes.list(currentIdentity(), find);
  }

  @Allow('classes.read')
  @Get('simple-classes/:classNumber')
  find(@Param() { classNumber }: ClassNumberParam): Promise<ClassCard> {
    return this.classes.find(currentIdentity(), classNumber);
  }

  @Allow('classes.create')
  @CallsOthers()
  @Post('simple-classes')
  create(@Body() body: CreateClass): Promise<CreatedClass> {
    return this.classes.create(body);
  }

  @Allow('classes.manage')
  @Patch('simple-classes/:classNumber')
  change(@Param() { classNumber }: ClassNumberParam, @Body() body: ChangeClass): Promise<ChangedClass> {
    return this.changes.change(classNumber, body);
  }

  @Allow('classes.manage')
  @CallsOthers()
  @Post('simple-classes/:classNumber/secrets')
  @HttpCode(200)
  renewSecrets(
    @Param() { classNumber }: ClassNumberParam,
    @Body() { which }: RenewClassSecrets,
  ): Promise<RenewedClassSecrets> {
    return this.changes.renewSecrets(classNumber, which);
  }
}
