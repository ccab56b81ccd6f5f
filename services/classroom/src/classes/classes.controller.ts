import { type ClassCard, ClassNumberParam, CreateClass, type CreatedClass } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ClassesService } from './classes.service';

@Controller('simple-classes')
export class ClassesController {
  constructor(private readonly classes: ClassesService) {}

  @Allow('classes.read')
  @Get()
  list(): Promise<ClassCard[]> {
    return this.classes.list(currentIdentity());
  }

  @Allow('classes.read')
  @Get(':classNumber')
  find(@Param() { classNumber }: ClassNumberParam): Promise<ClassCard> {
    return this.classes.find(currentIdentity(), classNumber);
  }

  @Allow('classes.create')
  @Post()
  create(@Body() body: CreateClass): Promise<CreatedClass> {
    return this.classes.create(body);
  }
}
