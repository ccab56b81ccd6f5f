import {
  ClassNumberParam,
  FindRegister,
  GroupParam,
  type OwnRegisters,
  type Register,
  type RegisterChange,
  RegisterParam,
  type SavedRegister,
  SaveRegister,
} from '@homeroom/contracts';
import { KeyOfRequest, RemembersKeys, type RequestKey } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { RegistersService } from './registers.service';

@Controller()
export class RegistersController {
  constructor(private readonly registers: RegistersService) {}

  @Allow('attendance.take')
  @Get('simple-classes/:classNumber/register')
  ofClass(@Param() { classNumber }: ClassNumberParam, @Query() wanted: FindRegister): Promise<Register> {
    return this.registers.read(currentIdentity(), { kind: 'class', classNumber }, wanted);
  }

  @Allow('attendance.take')
  @RemembersKeys()
  @Put('simple-classes/:classNumber/register')
  saveOfClass(
    @Param() { classNumber }: ClassNumberParam,
    @Body() body: SaveRegister,
    @KeyOfRequest() key?: RequestKey,
  ): Promise<SavedRegister> {
    return this.registers.save(currentIdentity(), { kind: 'class', classNumber }, body, key);
  }

  @Allow('attendance.take')
  @Get('course-groups/:groupId/register')
  ofGroup(@Param() { groupId }: GroupParam, @Query() wanted: FindRegister): Promise<Register> {
    return this.registers.read(currentIdentity(), { kind: 'group', groupId }, wanted);
  }

  @Allow('attendance.take')
  @RemembersKeys()
  @Put('course-groups/:groupId/register')
  saveOfGroup(
    @Param() { groupId }: GroupParam,
    @Body() body: SaveRegister,
    @KeyOfRequest() key?: RequestKey,
  ): Promise<SavedRegister> {
    return this.registers.save(currentIdentity(), { kind: 'group', groupId }, body, key);
  }

  @Allow('attendance.take')
  @Get('registers')
  own(): Promise<OwnRegisters> {
    return this.registers.own(currentIdentity());
  }

  @Allow('attendance.correct')
  @Get('registers/:registerId')
  taken(@Param() { registerId }: RegisterParam): Promise<Register> {
    return this.registers.readTaken(currentIdentity(), registerId);
  }

  @Allow('attendance.correct')
  @RemembersKeys()
  @Put('registers/:registerId')
  saveTaken(
    @Param() { registerId }: RegisterParam,
    @Body() body: SaveRegister,
    @KeyOfRequest() key?: RequestKey,
  ): Promise<SavedRegister> {
    return this.registers.save(currentIdentity(), { kind: 'taken', registerId }, body, key);
  }

  @Allow('attendance.correct')
  @Get('registers/:registerId/changes')
  changes(@Param() { registerId }: RegisterParam): Promise<RegisterChange[]> {
    return this.registers.changes(currentIdentity(), registerId);
  }
}
