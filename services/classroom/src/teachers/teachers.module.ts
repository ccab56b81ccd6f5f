import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { TeachersController } from './teachers.controller';
import { TeachersService } from './teachers.service';

@Module({ imports: [AccountsModule], controllers: [TeachersController], providers: [TeachersService] })
export class TeachersModule {}
