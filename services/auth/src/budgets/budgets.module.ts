import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock';
import { Budgets } from './budgets.service';
import { ProofAttempts } from './proof-attempts';
import { Visitors } from './visitor';

@Global()
@Module({
  providers: [Clock, Visitors, Budgets, ProofAttempts],
  exports: [Clock, Visitors, Budgets, ProofAttempts],
})
export class BudgetsModule {}
