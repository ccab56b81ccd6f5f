import { Module } from '@nestjs/common';
import { PeopleCountConsumer } from './people-count.consumer';
import { PeopleCounter } from './people-counter';

@Module({ providers: [PeopleCountConsumer, PeopleCounter], exports: [PeopleCounter] })
export class PeopleCountModule {}
