import { Module } from '@nestjs/common';
import { RegisterWordsConsumer } from './register-words.consumer';

@Module({ providers: [RegisterWordsConsumer] })
export class RegisterWordsModule {}
