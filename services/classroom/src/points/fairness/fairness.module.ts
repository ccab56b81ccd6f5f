import { Module } from '@nestjs/common';
import { FairnessLine } from './fairness-line.guard';
import { FairnessController } from './fairness.controller';
import { FairnessService } from './fairness.service';

@Module({ controllers: [FairnessController], providers: [FairnessService, FairnessLine] })
export class FairnessModule {}
