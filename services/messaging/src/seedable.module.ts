import { type DynamicModule, Module } from '@nestjs/common';
import { AppModule } from './app.module';
import type { MessagingConfig } from './config';
import { SeedingModule } from './seeding/seeding.module';

/** The service with a door through which specs and the bench put years of messages into it at once. */
@Module({})
export class SeedableModule {
  static for(config: MessagingConfig): DynamicModule {
    return { module: SeedableModule, imports: [AppModule.for(config), SeedingModule] };
  }
}
