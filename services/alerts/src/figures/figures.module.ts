import { OversightModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { AlertsFigures } from './alerts-figures';

@Module({ imports: [OversightModule], providers: [AlertsFigures] })
export class FiguresModule {}
