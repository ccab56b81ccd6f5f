import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { ClassPinsLine } from './class-pins-line.guard';
import { ClassPinsController } from './class-pins.controller';
import { ClassPinsService } from './class-pins.service';
import { StudentPinsController } from './student-pins.controller';
import { StudentPinsService } from './student-pins.service';

@Module({
  imports: [AccountsModule],
  controllers: [StudentPinsController, ClassPinsController],
  providers: [StudentPinsService, ClassPinsService, ClassPinsLine],
})
export class PinsModule {}
