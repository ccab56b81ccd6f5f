import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock';
import { Budgets } from './budgets.service';
import { AccountGuesses } from './account-guesses';
import { Visitors } from './visitor';

@Global()
@Module({
  providers: [Clock, Visitors, Budgets, AccountGuesses],
  exports: [Clock, Visitors, Budgets, AccountGuesses],
})
export class BudgetsModule {}
