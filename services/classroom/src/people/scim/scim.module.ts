import { Module } from '@nestjs/common';
import { TeachersModule } from '../teachers/teachers.module';
import { DirectoryPeopleController, ScimArrivalsController, ScimController } from './scim.controller';
import { ScimService } from './scim.service';

@Module({
  imports: [TeachersModule],
  controllers: [ScimController, ScimArrivalsController, DirectoryPeopleController],
  providers: [ScimService],
})
export class ScimModule {}
