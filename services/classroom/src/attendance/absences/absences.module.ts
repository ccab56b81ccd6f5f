import { Module } from '@nestjs/common';
import { GuardiansModule } from '../../people/guardians/guardians.module';
import { AbsencesConsumer } from './absences.consumer';
import { AbsencesController } from './absences.controller';
import { AbsencesService } from './absences.service';

@Module({
  imports: [GuardiansModule],
  controllers: [AbsencesController],
  providers: [AbsencesConsumer, AbsencesService],
})
export class AbsencesModule {}
