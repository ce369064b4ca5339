# One image with the site, the API and the pictures. docs/deploy-container.md explains how to run it.
ARG NODE_IMAGE=node:24.9.0-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run --silent compile && npm run --silent container:files /runtime

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Manpower website" \
      org.opencontainers.image.description="Website and dashboard of a manpower and recruitment company"
RUN groupadd --gid 10001 manpower \
 && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin manpower \
 && install -d -o manpower -g manpower -m 0700 /data /backups
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /runtime /app
COPY --chmod=755 container/manpower /usr/local/bin/manpower
WORKDIR /app
ENV NODE_ENV=production \
    NODE_OPTIONS='--max-semi-space-size=8 --disable-warning=ExperimentalWarning' \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=16384 \
    HOST=0.0.0.0 \
    PORT=8888 \
    DATA_DIR=/data \
    BACKUP_DIR=/backups
USER manpower
VOLUME ["/data", "/backups"]
EXPOSE 8888
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s \
  CMD ["manpower", "is-ready"]
ENTRYPOINT ["manpower"]
CMD ["serve"]
