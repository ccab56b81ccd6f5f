import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { RegistersConsumer } from './registers.consumer';
import { RegistersController } from './registers.controller';
import { RegistersService } from './registers.service';

@Module({
  imports: [ProfilesModule],
  controllers: [RegistersController],
  providers: [RegistersService, RegistersConsumer],
})
export class RegistersModule {}
