import { OversightModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ClassroomFigures } from './classroom-figures';

@Module({ imports: [OversightModule], providers: [ClassroomFigures] })
export class FiguresModule {}
