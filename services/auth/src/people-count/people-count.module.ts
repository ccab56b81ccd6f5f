import { Module } from '@nestjs/common';
import { OfficePeopleController } from './office-people.controller';
import { PeopleCountController } from './people-count.controller';

@Module({ controllers: [PeopleCountController, OfficePeopleController] })
export class PeopleCountModule {}
