import { Module } from '@nestjs/common';
import { ClassRankController } from './class-rank.controller';
import { ClassRankService } from './class-rank.service';

@Module({ controllers: [ClassRankController], providers: [ClassRankService] })
export class ClassRankModule {}
