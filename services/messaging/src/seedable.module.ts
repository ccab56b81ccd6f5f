import { type DynamicModule, Module } from '@nestjs/common';
import { AppModule } from './app.module';
import type { MessagingConfig } from './config';
import { SeedingModule } from './seeding/seeding.module';

/** The service with an endpoint through which specs and the bench insert years of messages at once. */
@Module({})
export class SeedableModule {
  static for(config: MessagingConfig): DynamicModule {
    return { module: SeedableModule, imports: [AppModule.for(config), SeedingModule] };
  }
}
