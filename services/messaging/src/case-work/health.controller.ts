import { FindCases, type MessengerHealth } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { HealthService } from './health.service';

@Controller('messages/health')
@Allow('messenger.read')
export class MessengerHealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  read(@Query() { classNumber }: FindCases): Promise<MessengerHealth> {
    return this.health.read(currentIdentity(), classNumber);
  }
}
