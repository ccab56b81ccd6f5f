import { type EmergencyPack, FindEmergencyPack } from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { EmergencyPackService } from './emergency-pack.service';

@Controller('emergency-pack')
export class EmergencyPackController {
  constructor(private readonly packs: EmergencyPackService) {}

  @Allow('contacts.print')
  @InEveryState()
  @Get()
  open(@Query() { classNumbers }: FindEmergencyPack): Promise<EmergencyPack> {
    return this.packs.open(currentIdentity(), classNumbers?.split(',').map(Number) ?? null);
  }
}
