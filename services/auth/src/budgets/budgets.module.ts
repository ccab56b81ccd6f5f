import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock';
import { Proofs } from '../line/proofs';
import { SchoolLine } from '../line/school-line';
import { Budgets } from './budgets.service';
import { Visitors } from './visitor';

@Global()
@Module({
  providers: [Clock, Visitors, Budgets, Proofs, SchoolLine],
  exports: [Clock, Visitors, Budgets, Proofs, SchoolLine],
})
export class BudgetsModule {}
