import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';

/** Common directives of nginx that are allowed only in some blocks, by the block in which they belong. */
const directivesByPlace: Record<string, string> = {
  'to the beginning of /etc/nginx/nginx.conf, outside of all blocks':
    'user worker_processes worker_cpu_affinity worker_rlimit_nofile pid load_module events http stream',
  'into the events block in /etc/nginx/nginx.conf': 'worker_connections multi_accept',
  'before the first server block, outside of all blocks of the file':
    'server upstream map geo log_format limit_req_zone limit_conn_zone proxy_cache_path server_names_hash_bucket_size server_names_hash_max_size types_hash_max_size variables_hash_max_size',
  'into the server block': 'location listen server_name try_files',
  'into the location block': 'proxy_pass fastcgi_pass uwsgi_pass grpc_pass alias internal',
};

const otherDirectives =
  'include root index error_page error_log access_log return rewrite if set add_header expires allow deny satisfy auth_basic auth_basic_user_file autoindex charset default_type types gzip gzip_types gzip_vary gzip_proxied gzip_comp_level gzip_min_length http2 keepalive keepalive_timeout keepalive_requests sendfile tcp_nopush tcp_nodelay server_tokens resolver limit_req limit_conn limit_rate limit_except client_max_body_size client_body_buffer_size client_body_timeout client_header_timeout client_header_buffer_size large_client_header_buffers send_timeout real_ip_header set_real_ip_from proxy_http_version proxy_set_header proxy_hide_header proxy_pass_header proxy_redirect proxy_buffering proxy_buffers proxy_buffer_size proxy_busy_buffers_size proxy_request_buffering proxy_connect_timeout proxy_read_timeout proxy_send_timeout proxy_intercept_errors proxy_cache proxy_cache_valid proxy_cache_bypass proxy_no_cache proxy_ssl_server_name fastcgi_param ssl_certificate ssl_certificate_key ssl_trusted_certificate ssl_client_certificate ssl_verify_client ssl_protocols ssl_ciphers ssl_prefer_server_ciphers ssl_session_cache ssl_session_timeout ssl_session_tickets ssl_dhparam ssl_ecdh_curve ssl_stapling ssl_stapling_verify ssl_reject_handshake sub_filter log_not_found';

const directives = [...Object.values(directivesByPlace), otherDirectives].join(' ').split(' ');

/** Returns the directive that a misspelled word was probably meant to be, or undefined. */
export const findIntendedDirective = (word: string): string | undefined =>
  directives.includes(word)
    ? undefined
    : directives.find(
        (name) => name === word.toLowerCase() || isOneTypoApart(name, word.toLowerCase()),
      );

/** Returns where a directive belongs, such as `into the server block`, or undefined. */
export const findDirectivePlace = (name: string): string | undefined =>
  Object.entries(directivesByPlace).find(([, names]) => names.split(' ').includes(name))?.[0];

/** Whether a line begins with a directive or ends a block. */
export function startsDirective(line: string): boolean {
  const [word = ''] = /^[^\s;{]+/.exec(line.trim()) ?? [];
  return word.startsWith('}') || directives.includes(word);
}

/** The packages of Debian with the modules that have a directive, by a regular expression for its name. */
export const modulePackages: Record<string, string> = {
  '^more_': 'libnginx-mod-http-headers-more-filter',
  '^modsecurity': 'libnginx-mod-http-modsecurity',
  '^geoip2': 'libnginx-mod-http-geoip2',
  '^geoip': 'libnginx-mod-http-geoip',
  '^image_filter': 'libnginx-mod-http-image-filter',
  '^stream$': 'libnginx-mod-stream',
  '^mail$': 'libnginx-mod-mail',
  '^js_': 'libnginx-mod-http-js',
  '^lua_|_by_lua': 'libnginx-mod-http-lua',
  '^perl': 'libnginx-mod-http-perl',
  '^dav_ext': 'libnginx-mod-http-dav-ext',
  '^echo': 'libnginx-mod-http-echo',
  '^fancyindex': 'libnginx-mod-http-fancyindex',
  '^(proxy|fastcgi)_cache_purge': 'libnginx-mod-http-cache-purge',
  '^subs_filter': 'libnginx-mod-http-subs-filter',
  '^auth_pam': 'libnginx-mod-http-auth-pam',
  '^xslt_|^xml_entities': 'libnginx-mod-http-xslt-filter',
};
