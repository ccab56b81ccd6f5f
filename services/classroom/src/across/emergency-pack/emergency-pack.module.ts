import { Module } from '@nestjs/common';
import { EmergencyPackController } from './emergency-pack.controller';
import { EmergencyPackService } from './emergency-pack.service';

@Module({ controllers: [EmergencyPackController], providers: [EmergencyPackService] })
export class EmergencyPackModule {}
