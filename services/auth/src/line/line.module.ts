import { Global, Module } from '@nestjs/common';
import { LineController } from './line.controller';
import { LineService } from './line.service';
import { Proofs } from './proofs';
import { SchoolLine } from './school-line';

@Global()
@Module({
  controllers: [LineController],
  providers: [Proofs, SchoolLine, LineService],
  exports: [Proofs, SchoolLine],
})
export class LineModule {}
