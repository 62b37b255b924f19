import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { McpController } from './mcp.controller.ts';

/** Access for third-party assistants through the Model Context Protocol. */
@Module({ imports: [AuthModule], controllers: [McpController] })
export class McpModule {}
