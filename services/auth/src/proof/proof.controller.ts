import { type Proved, type ProofMethods, ShowProof } from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { TIMES } from '@homeroom/domain';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { handOver } from '../sessions/hand-over';
import { ProofService } from './proof.service';

@Allow('account.prove')
@InEveryState()
@Controller('account/proof')
export class ProofController {
  constructor(private readonly proof: ProofService) {}

  @Get()
  methods(): Promise<ProofMethods> {
    return this.proof.methods(currentIdentity());
  }

  @ChangesSession()
  @Post()
  @HttpCode(200)
  async prove(@Body() shown: ShowProof, @Res({ passthrough: true }) reply: FastifyReply): Promise<Proved> {
    handOver(reply, await this.proof.prove(currentIdentity(), shown));
    return { success: true, until: new Date(Date.now() + TIMES.proofMs).toISOString() };
  }
}
