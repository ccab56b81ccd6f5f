import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock';
import { Budgets } from './budgets.service';
import { Visitors } from './visitor';

@Global()
@Module({
  providers: [Clock, Visitors, Budgets],
  exports: [Clock, Visitors, Budgets],
})
export class BudgetsModule {}
