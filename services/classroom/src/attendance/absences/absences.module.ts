import { Module } from '@nestjs/common';
import { GuardiansModule } from '../../people/guardians/guardians.module';
import { AbsencesController } from './absences.controller';
import { AbsencesService } from './absences.service';

@Module({ imports: [GuardiansModule], controllers: [AbsencesController], providers: [AbsencesService] })
export class AbsencesModule {}
