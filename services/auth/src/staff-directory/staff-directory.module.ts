import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { DirectoryTokensController } from './tokens.controller';
import { DirectoryTokens } from './tokens.service';

@Module({
  imports: [FactorsModule],
  controllers: [DirectoryTokensController],
  providers: [DirectoryTokens],
})
export class StaffDirectoryModule {}
