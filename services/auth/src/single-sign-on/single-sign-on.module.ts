import { PublicFetch } from '@homeroom/platform/public-fetch';
import { Module } from '@nestjs/common';
import { FactorsModule } from '../factors/factors.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { ConnectionsController } from './connections.controller';
import { Connections } from './connections.service';
import { Providers } from './providers';
import { SingleSignOnController } from './single-sign-on.controller';
import { SingleSignOn } from './single-sign-on.service';

@Module({
  imports: [SignInModule, FactorsModule],
  controllers: [SingleSignOnController, ConnectionsController],
  providers: [PublicFetch, Providers, Connections, SingleSignOn],
})
export class SingleSignOnModule {}
