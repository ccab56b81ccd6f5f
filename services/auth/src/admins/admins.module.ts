import { Module } from '@nestjs/common';
import { LettersModule } from '../letters/letters.module';
import { AdminsController } from './admins.controller';
import { AdminsService } from './admins.service';
import { ErasuresConsumer } from './erasures.consumer';
import { InvoiceLetters } from './invoice-letters';
import { JoiningService } from './joining.service';

@Module({
  imports: [LettersModule],
  controllers: [AdminsController],
  providers: [AdminsService, JoiningService, ErasuresConsumer, InvoiceLetters],
})
export class AdminsModule {}
