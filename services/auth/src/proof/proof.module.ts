import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { ProofController } from './proof.controller';
import { PresentSecret } from './present-secret';
import { ProofService } from './proof.service';

@Module({
  imports: [SessionsModule],
  controllers: [ProofController],
  providers: [ProofService, PresentSecret],
  exports: [PresentSecret],
})
export class ProofModule {}
