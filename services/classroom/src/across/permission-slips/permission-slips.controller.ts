import {
  type AnsweredPermissionSlip,
  AnswerPermissionSlip,
  ExportPermissionSlip,
  FindPermissionChildren,
  FindPermissionSlips,
  type OwnPermissionSlips,
  type Page,
  PermissionChildParam,
  type PermissionChildPage,
  type PermissionChildren,
  type PermissionPaper,
  type PermissionSlip,
  type PermissionSlipLine,
  PermissionSlipParam,
  ProlongPermissionSlip,
  type RecordedPermission,
  RecordPermission,
  type RemindedFamilies,
  WithdrawPermissionSlip,
  WritePermissionSlip,
  type WrittenPermissionSlip,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ExportsLine } from '../exports/exports-line.guard';
import { PermissionChildrenService } from './children.service';
import { OwnSlipsService } from './own-slips.service';
import { SlipsService } from './slips.service';

@Controller('permission-slips')
@Allow('permissionSlips.ask')
export class PermissionSlipsController {
  constructor(
    private readonly slips: SlipsService,
    private readonly children: PermissionChildrenService,
  ) {}

  @Get()
  find(@Query() wanted: FindPermissionSlips): Promise<Page<PermissionSlipLine>> {
    return this.slips.find(currentIdentity(), wanted);
  }

  @Post()
  add(@Body() body: WritePermissionSlip): Promise<WrittenPermissionSlip> {
    return this.slips.add(currentIdentity(), body);
  }

  @Get(':slipId')
  one(@Param() { slipId }: PermissionSlipParam): Promise<PermissionSlip> {
    return this.slips.one(currentIdentity(), slipId);
  }

  @Patch(':slipId')
  change(
    @Param() { slipId }: PermissionSlipParam,
    @Body() body: WritePermissionSlip,
  ): Promise<WrittenPermissionSlip> {
    return this.slips.change(currentIdentity(), slipId, body);
  }

  @Post(':slipId/remove')
  @HttpCode(200)
  remove(@Param() { slipId }: PermissionSlipParam): Promise<{ success: true }> {
    return this.slips.remove(currentIdentity(), slipId);
  }

  @Post(':slipId/prolong')
  @HttpCode(200)
  prolong(
    @Param() { slipId }: PermissionSlipParam,
    @Body() body: ProlongPermissionSlip,
  ): Promise<WrittenPermissionSlip> {
    return this.slips.prolong(currentIdentity(), slipId, body);
  }

  @Post(':slipId/withdraw')
  @HttpCode(200)
  withdraw(
    @Param() { slipId }: PermissionSlipParam,
    @Body() body: WithdrawPermissionSlip,
  ): Promise<WrittenPermissionSlip> {
    return this.slips.withdraw(currentIdentity(), slipId, body);
  }

  @Post(':slipId/remind')
  @HttpCode(200)
  remind(@Param() { slipId }: PermissionSlipParam): Promise<RemindedFamilies> {
    return this.slips.remind(currentIdentity(), slipId);
  }

  @Get(':slipId/children')
  findChildren(
    @Param() { slipId }: PermissionSlipParam,
    @Query() wanted: FindPermissionChildren,
  ): Promise<PermissionChildren> {
    return this.children.find(currentIdentity(), slipId, wanted);
  }

  @Get(':slipId/list')
  list(@Param() { slipId }: PermissionSlipParam): Promise<PermissionPaper> {
    return this.children.paper(currentIdentity(), slipId);
  }

  @Get(':slipId/file')
  @UseGuards(ExportsLine)
  file(
    @Param() { slipId }: PermissionSlipParam,
    @Query() { format }: ExportPermissionSlip,
  ): Promise<StreamableFile> {
    return this.children.file(currentIdentity(), slipId, format);
  }

  @Get(':slipId/children/:studentId')
  child(@Param() { slipId, studentId }: PermissionChildParam): Promise<PermissionChildPage> {
    return this.children.one(currentIdentity(), slipId, studentId);
  }

  @Post(':slipId/children/:studentId/paper')
  @HttpCode(200)
  record(
    @Param() { slipId, studentId }: PermissionChildParam,
    @Body() body: RecordPermission,
  ): Promise<RecordedPermission> {
    return this.children.record(currentIdentity(), slipId, studentId, body);
  }
}

@Controller('guardians/me/permission-slips')
@Allow('permissionSlips.answer')
export class OwnPermissionSlipsController {
  constructor(private readonly slips: OwnSlipsService) {}

  @Get()
  own(): Promise<OwnPermissionSlips> {
    return this.slips.own(currentIdentity());
  }

  @Put(':slipId/children/:studentId')
  answer(
    @Param() about: PermissionChildParam,
    @Body() body: AnswerPermissionSlip,
  ): Promise<AnsweredPermissionSlip> {
    return this.slips.answer(currentIdentity(), about, body);
  }
}
