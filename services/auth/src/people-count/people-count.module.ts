import { Module } from '@nestjs/common';
import { PeopleCountController } from './people-count.controller';

@Module({ controllers: [PeopleCountController] })
export class PeopleCountModule {}
