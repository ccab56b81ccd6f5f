import {
  type AdjustedPoints,
  AdjustPoints,
  FindLedger,
  type StudentLedger,
  StudentParam,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { AdjustmentsService } from './adjustments.service';

@Controller()
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Allow('points.manage')
  @Post('points/adjustments')
  adjust(@Body() body: AdjustPoints): Promise<AdjustedPoints> {
    return this.adjustments.adjust(currentIdentity(), body);
  }

  @Allow('points.read')
  @Get('students/:studentId/ledger')
  ledger(@Param() { studentId }: StudentParam, @Query() wanted: FindLedger): Promise<StudentLedger> {
    return this.adjustments.ledger(currentIdentity(), studentId, wanted);
  }
}
