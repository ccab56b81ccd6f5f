import { type DynamicModule, Module } from '@nestjs/common';
import { AppModule } from './app.module';
import type { AuthConfig } from './config';
import { SeedingModule } from './seeding/seeding.module';

/** The service with an endpoint through which specs and the bench create a whole school at once. */
@Module({})
export class SeedableModule {
  static for(config: AuthConfig): DynamicModule {
    return { module: SeedableModule, imports: [AppModule.for(config), SeedingModule] };
  }
}
