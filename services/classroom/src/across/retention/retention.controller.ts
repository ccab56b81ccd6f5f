import {
  type ChangedErasure,
  type ChangedRetention,
  type ChildRetention,
  type Erasure,
  ErasureParam,
  FindRetention,
  type GoingAhead,
  OrderErasure,
  type Page,
  PageQuery,
  PutDataHold,
  StudentParam,
  type StudentRetention,
} from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ErasuresService } from './erasures.service';
import { HoldsService } from './holds.service';

@Controller('retention')
@Allow('retention.manage')
@InEveryState()
export class RetentionController {
  constructor(
    private readonly holds: HoldsService,
    private readonly erasures: ErasuresService,
  ) {}

  @Get()
  ahead(): Promise<GoingAhead> {
    return this.holds.ahead();
  }

  @Get('students')
  list(@Query() find: FindRetention): Promise<Page<StudentRetention>> {
    return this.holds.list(find);
  }

  @Get('students/:studentId')
  child(@Param() { studentId }: StudentParam): Promise<ChildRetention> {
    return this.holds.child(currentIdentity(), studentId);
  }

  @Post('students/:studentId/hold')
  @NeedsStepUp()
  @HttpCode(200)
  put(@Param() { studentId }: StudentParam, @Body() body: PutDataHold): Promise<ChangedRetention> {
    return this.holds.put(currentIdentity(), studentId, body);
  }

  @Post('students/:studentId/lift-hold')
  @NeedsStepUp()
  @HttpCode(200)
  lift(@Param() { studentId }: StudentParam): Promise<ChangedRetention> {
    return this.holds.lift(currentIdentity(), studentId);
  }

  @Post('students/:studentId/erasure')
  @NeedsStepUp()
  order(@Param() { studentId }: StudentParam, @Body() body: OrderErasure): Promise<ChangedErasure> {
    return this.erasures.order(currentIdentity(), studentId, body);
  }

  @Get('erasures')
  listErasures(@Query() find: PageQuery): Promise<Page<Erasure>> {
    return this.erasures.list(currentIdentity(), find);
  }

  @Get('erasures/:erasureId')
  erasure(@Param() { erasureId }: ErasureParam): Promise<Erasure> {
    return this.erasures.read(currentIdentity(), erasureId);
  }

  @Post('erasures/:erasureId/agree')
  @NeedsStepUp()
  @HttpCode(200)
  agree(@Param() { erasureId }: ErasureParam): Promise<ChangedErasure> {
    return this.erasures.agree(currentIdentity(), erasureId);
  }

  @Post('erasures/:erasureId/stop')
  @HttpCode(200)
  stop(@Param() { erasureId }: ErasureParam): Promise<ChangedErasure> {
    return this.erasures.stop(currentIdentity(), erasureId);
  }
}
