import { Module } from '@nestjs/common';
import { WayBackModule } from '../way-back/way-back.module';
import { OperatorService } from './operator.service';

@Module({ imports: [WayBackModule], providers: [OperatorService] })
export class OperatorModule {}
