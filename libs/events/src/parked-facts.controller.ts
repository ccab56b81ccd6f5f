import { type ParkedFacts as ParkedList, SendAgainOrder, type SentAgain } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ParkedFacts } from './parked-facts';

/** For the operator's page, which shows the parked facts of all services: each returns its own. */
@Controller('internal/parked-facts')
export class ParkedFactsController {
  constructor(private readonly parked: ParkedFacts) {}

  @Internal('school')
  @Get()
  list(): Promise<ParkedList> {
    return this.parked.list();
  }

  @Internal('school')
  @Post('again')
  @HttpCode(200)
  async sendAgain(@Body() order: SendAgainOrder): Promise<SentAgain> {
    return { success: true, sent: await this.parked.sendAgain(order) };
  }
}
