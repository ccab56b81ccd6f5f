import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { ProofController } from './proof.controller';
import { ProofService } from './proof.service';

@Module({ imports: [SessionsModule], controllers: [ProofController], providers: [ProofService] })
export class ProofModule {}
