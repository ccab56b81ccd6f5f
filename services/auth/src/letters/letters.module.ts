import { Module } from '@nestjs/common';
import { AccountLetters } from './account-letters';
import { Invitations } from './invitations';
import { LettersController } from './letters.controller';
import { LettersService } from './letters.service';
import { LookService } from './look.service';
import { WelcomeConsumer } from './welcome.consumer';

@Module({
  controllers: [LettersController],
  providers: [LettersService, Invitations, AccountLetters, LookService, WelcomeConsumer],
  exports: [LettersService, Invitations],
})
export class LettersModule {}
