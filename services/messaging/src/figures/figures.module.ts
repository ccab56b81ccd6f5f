import { OversightModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { MessagesFigures } from './messages-figures';

@Module({ imports: [OversightModule], providers: [MessagesFigures] })
export class FiguresModule {}
