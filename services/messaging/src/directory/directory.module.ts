import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ClassesConsumer } from './classes.consumer';
import { Contacts } from './contacts';
import { DirectoryController } from './directory.controller';
import { DirectoryService } from './directory.service';
import { ForgottenConsumer } from './forgotten.consumer';
import { PeopleConsumer } from './people.consumer';

@Module({
  imports: [KnownSchoolsModule],
  controllers: [DirectoryController],
  providers: [DirectoryService, Contacts, PeopleConsumer, ClassesConsumer, ForgottenConsumer],
  exports: [Contacts],
})
export class DirectoryModule {}
