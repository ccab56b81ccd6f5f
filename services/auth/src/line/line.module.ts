import { Global, Module } from '@nestjs/common';
import { LineController } from './line.controller';
import { LineService } from './line.service';
import { ProofsOfWork } from './proofs-of-work';
import { SchoolLine } from './school-line';

@Global()
@Module({
  controllers: [LineController],
  providers: [ProofsOfWork, SchoolLine, LineService],
  exports: [ProofsOfWork, SchoolLine],
})
export class LineModule {}
